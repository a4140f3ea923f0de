/** A story as Storybook's index lists it. */
export interface Story {
  id: string;
  title: string;
  name: string;
}
