import { RadioGroup } from '../../../../../ui/form/radio-group.tsx';
import { ABOUT_YOU_TEXTS } from '../../model/about-you-texts.ts';
import type { AboutYouCardProps } from './card-props.ts';
import { fieldsOf } from './card-props.ts';

/** Whether a holder is politically exposed. */
export function ExposureFields({ draft, change, shown, about = 'own' }: AboutYouCardProps) {
  const texts = ABOUT_YOU_TEXTS[about];
  return (
    <RadioGroup
      label={texts.askExposure}
      isLabelHidden={about === 'own'}
      look="list"
      options={[
        { value: 'no' as const, label: 'No' },
        { value: 'yes' as const, label: texts.exposed, note: texts.exposedNote },
        {
          value: 'relative' as const,
          label: texts.related,
          note: 'Parent, spouse, child or close business partner',
        },
      ]}
      value={draft.politicalExposure}
      onChange={(politicalExposure) => change({ politicalExposure })}
      {...fieldsOf(shown)('politicalExposure')}
    />
  );
}
