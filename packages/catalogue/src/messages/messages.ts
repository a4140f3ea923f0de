/** A message to users. */
export interface Message {
  kind: 'error' | 'success' | 'warning' | 'empty' | 'hint' | 'text';
  /** The text, with variable parts in braces. */
  text: string;
  /** The section of the specification that defines it, or the file that contains it. */
  source: string;
  /** Why no screen shows it, if none does. */
  unseen?: string;
}

const from = (source: string, kind: Message['kind'], ...texts: string[]): Message[] =>
  texts.map((text) => ({ kind, text, source }));

/** The messages that the specification defines word for word. */
export const agreedMessages: readonly Message[] = [
  {
    kind: 'error',
    text: '404',
    source: 'A 8, B 8',
    unseen: "the name of an error in the program; screens say 'Resource not found'",
  },
  ...from('A 8, B 8', 'error', 'Invalid response error'),
  ...from(
    'A 8',
    'error',
    'Resource not found',
    'Incorrect username or password!',
    'Whoops! We had some trouble updating your media.',
    'We had some trouble updating your scenario.',
    'We had some trouble updating you details',
  ),
  ...from(
    'A 8',
    'success',
    'Updated! Your media has been updated.',
    'Updated! Your scenario has been updated.',
    'Deleted! Media deleted.',
    'Deleted! Scenario deleted.',
    'Updated! Your details have been updated.',
    'Success! Privacy changed!',
    'Upload complete',
  ),
  ...from(
    'B 8',
    'error',
    'There was an error claiming your license.',
    'There was a problem processing your request.',
    "Whoops! We couldn't find that email address.",
    'Passwords do not match',
    'Invalid password',
    'Something went wrong',
    'Whoops!',
    'Items in folders deeper than one level are rejected.',
  ),
  ...from(
    'B 8',
    'success',
    'We have sent you an email with further instructions.',
    'Email Sent!',
    'Your password has been updated.',
    'Success! Your notes have been updated',
  ),
  ...from(
    'A 2',
    'empty',
    'No Results Found.',
    "We couldn't find any results matching those criteria.",
    'Use the star to favourite some scenarios!',
    "You haven't contributed any of this content yet!",
  ),
  ...from(
    'B 2',
    'empty',
    "We couldn't find any modules included on this licences agreement",
    'This user has not contributed any public scenarios yet.',
    'This user has not favourited any scenarios yet.',
  ),
  ...from(
    'A 2',
    'warning',
    'This scenario is currently processing. please check back later.',
    'This media is currently processing. please check back later.',
    'Leave without saving changes?',
    'Delete {name}?',
  ),
  ...from(
    'B 2',
    'warning',
    'To claim a license, log into {product} from your {product} device.',
    'You must change your password on first login.',
    'This device is not licensed.',
    'This device is licensed to another account.',
  ),
  ...from(
    'B 2',
    'hint',
    'Your password must be at least 8 characters long, containing at least one uppercase, lowercase and number.',
  ),
  ...from('A 2', 'hint', 'Drop your media files here to upload to Community.'),
];
