const limit = 20;

/** A tag's displayed title: its first 20 characters, with an ellipsis if there are more. */
export const tagTitle = (title: string): string => {
  const characters = [...title];
  return characters.length > limit ? `${characters.slice(0, limit).join('')}…` : title;
};
