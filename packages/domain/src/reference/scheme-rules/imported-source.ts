/** Begins the source of a rule that follows from a master. A later master replaces it; a rule by hand it leaves. */
export const IMPORTED_SOURCE = 'Imported: ';

export const isImported = ({ source }: { readonly source: string }): boolean => source.startsWith(IMPORTED_SOURCE);
