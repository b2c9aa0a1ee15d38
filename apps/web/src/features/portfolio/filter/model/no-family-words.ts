/** (sic) specification 8. */
export const NO_FAMILY_WORDS = 'No family mapped kindly contact your RM';
