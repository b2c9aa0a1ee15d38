/** An attribute of an XML element as it is written. @param attributes of the element, by their text */
export const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(String.raw`(?:^|\s)${name}\s*=\s*["']([^"']*)["']`).exec(attributes)?.[1];
