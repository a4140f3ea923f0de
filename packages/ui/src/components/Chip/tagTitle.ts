const limit = 20;

/** A tag's title as it is shown: its first 20 characters, and an ellipsis when there are more. */
export const tagTitle = (title: string): string => {
  const characters = [...title];
  return characters.length > limit ? `${characters.slice(0, limit).join('')}…` : title;
};
