/** The notice on every page of a publicly reachable demo. */
export const demoNotice = {
  lead: 'This is a demo.',
  text: 'Everybody can sign in and see what is here. Upload nothing that must stay private.',
} as const;
