/** The notice on every page of a publicly reachable demo. */
export const demoNotice = {
  lead: 'This is a demo.',
  text: 'Everybody can sign in and see what is here. Upload nothing that must stay private.',
} as const;

/** A CSS selector that matches in the pages of a demo that anyone can sign in to: the server marks them. */
export const OPEN_DEMO_MARK = 'meta[name=open-demo][content="1"]';
