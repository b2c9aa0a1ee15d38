import type { ComponentPropsWithRef, ElementType } from 'react';
import { createElement } from 'react';

/** The props of a component that may be any element: which one, and its attributes. */
export type BoxProps<T extends ElementType> = {
  readonly as?: T;
  readonly className?: string | undefined;
} & Omit<ComponentPropsWithRef<T>, 'as' | 'className'>;

/** Joins class names and leaves out missing ones. */
export const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

const same = (props: object): object => props;

/**
 * An element with a class of a style sheet: the usual one, or the one given by `as`.
 *
 * @param ownClass comes first; a class that is passed in places the element in its surroundings
 * @param attributesOf turns props of its own into attributes
 */
export const styled =
  <D extends ElementType, Own extends object = object>(
    ownClass: string | undefined,
    usual: D,
    attributesOf: (props: Own) => object = same,
  ) =>
  <T extends ElementType = D>({ as, className, ...rest }: Own & BoxProps<T>) =>
    createElement(as ?? usual, { ...attributesOf(rest as unknown as Own), className: classes(ownClass, className) });

/** A button that submits no form. */
export const asButton = (props: object): object => ({ type: 'button', ...props });
