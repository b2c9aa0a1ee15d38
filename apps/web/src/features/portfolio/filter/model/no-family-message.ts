/** Printed so on purpose. */
export const NO_FAMILY_MESSAGE = 'No family mapped kindly contact your RM';
