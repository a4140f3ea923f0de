/** The parameters of a story that is not pictured, as another one shows how it looks. */
export const notPictured = { isPictured: false, chromatic: { disableSnapshot: true } };
