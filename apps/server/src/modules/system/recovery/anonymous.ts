/** Who acts where nobody is signed in, whatever session the browser still has. */
export const NOBODY = { userId: null, roleId: null, sessionId: null };
