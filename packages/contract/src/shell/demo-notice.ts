/** What every page of a demo that others reach says of itself. */
export const demoNotice = {
  lead: 'This is a demo.',
  text: 'Everybody can sign in and see what is here. Upload nothing that must stay private.',
} as const;
