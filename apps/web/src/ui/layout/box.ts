import type { ComponentPropsWithRef, ElementType } from 'react';
import { createElement } from 'react';

/** The props of a polymorphic component: `as`, and the attributes of that element. */
export type BoxProps<T extends ElementType> = {
  readonly as?: T;
  readonly className?: string | undefined;
} & Omit<ComponentPropsWithRef<T>, 'as' | 'className'>;

/** Joins class names and skips missing ones. */
export const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

const same = (props: object): object => props;

/**
 * A component with a class of a style sheet, rendered as the default element or the one given by `as`.
 *
 * @param ownClass comes first; a class passed by the parent positions the element
 * @param attributesOf turns the component's own props into attributes
 */
export const styled =
  <D extends ElementType, Own extends object = object>(
    ownClass: string | undefined,
    defaultElement: D,
    attributesOf: (props: Own) => object = same,
  ) =>
  <T extends ElementType = D>({ as, className, ...rest }: Own & BoxProps<T>) =>
    createElement(as ?? defaultElement, {
      ...attributesOf(rest as unknown as Own),
      className: classes(ownClass, className),
    });

/** A button that does not submit a form. */
export const asButton = (props: object): object => ({ type: 'button', ...props });
