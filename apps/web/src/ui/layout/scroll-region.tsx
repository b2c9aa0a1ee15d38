import { styled } from './box.ts';

/** A region that scrolls. It takes the focus, so that the keyboard can scroll it too; it needs an `aria-label`. */
export const ScrollRegion = styled(undefined, 'section', (props) => ({ tabIndex: 0, ...props }));
