/** Texts of the message files that no story shows, by the path to them, each with the reason. */
export const unseen: Readonly<Record<string, string>> = {};
