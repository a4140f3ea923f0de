import { contactsOf, nameOf, type Operator, type Part } from './operator.ts';

/** The privacy policy of this portal, in its parts. */
export function privacyPolicy(operator: Operator | null): Part[] {
  const name = nameOf(operator);
  const contacts = contactsOf(operator);
  return [
    {
      id: 'who',
      title: 'Who is responsible',
      says: [
        `This portal is run by ${name}, who decides what personal data it keeps and why. Whenever this policy says “we”, it means ${name}.`,
        'For any question about your data, write to us at the contacts at the end of this page.',
      ],
    },
    {
      id: 'collected',
      title: 'What data we collect',
      says: [
        'We keep what the portal needs to work, and nothing for advertising:',
        [
          'Your account: user name, first and last name, email address, telephone number if you give one, your organisation, the languages you read, what you may do here, a scrambled form of your password from which it cannot be read back and, if you sign in through your organisation, the number by which it knows you.',
          'Your second factors, if you set any up: the public half of each passkey with the name you gave it and when it was used, the secret of your one-time codes in encrypted form, and recovery codes in scrambled form. Fingerprints, faces and PINs stay on your device.',
          'Your sign-ins: when you last signed in, the sessions that are open with the browser, the network address and the time of their last use, what your organisation said of you if you signed in through it, and failed attempts with the network address they came from.',
          'What you do here: scenarios and media that you upload, with former versions of their files and your notes on them, what you star and download, the plans you make, and what you report.',
          'Your devices: where you manage licenses, the identifiers, serial numbers and colours of the tablets you license, and who claimed or returned a license when.',
          'A record of security: when somebody signed in to your account, or failed to, ended a session, changed its password or second factors, was given or lost a right, downloaded its data, published, reported, took down, deleted or restored content, shared a plan or stopped sharing it, or claimed or returned a license, with the network address that came from; and what we do to accounts and content ourselves.',
          'Mail: the messages we send you when you ask for a new password, when your password, your email address (also to the former one) or your second factors were changed, when a recovery code was used, when your account is used in a browser for the first time, and when content of yours was reported and what we decided.',
          'The server’s log: which address was asked for, when, from which network address, and whether it succeeded.',
        ],
        'Scenarios and media are for simulated patients. Never upload names, pictures or other data of real patients; what we find of that kind we delete.',
      ],
    },
    {
      id: 'purposes',
      title: 'What we use it for',
      says: [
        [
          'To give you the account and the licenses that you or your organisation agreed on with us: we need the data to keep that agreement.',
          'To keep the portal safe, for example by limiting attempts to guess a password: that is our legitimate interest, and yours.',
          'To show your name beside what you contribute, if you make your profile public: you choose that yourself and can take it back at any time on your profile.',
          'To answer you when you ask for help.',
        ],
        'We make no automated decisions about you, build no profiles of you, and sell nothing.',
      ],
    },
    {
      id: 'seen',
      title: 'Who sees it',
      says: [
        'Other signed-in users see what you publish and, only while your profile is public, your user name and your first and last name. While it is private you are called Anonymous User. Nobody but you and us sees your email address, your telephone number and when you last signed in.',
        'Those who run servers and send mail on our behalf process the data under our instructions and for nothing else. We pass data on to others only where the law obliges us to.',
        'Should data ever leave the European Economic Area, we first make sure that it is protected there as the law requires.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage in your browser',
      says: [
        'One cookie keeps you signed in. It is needed for the portal to work, so we do not ask for consent, and it is gone when you sign out. A second one stays for a year. It only says that your account has been used in this browser before: so we can tell you when it is used in another one, and wrong passwords that strangers type elsewhere do not lock you out here. Signing in through your organisation needs another one for a quarter of an hour. There are no cookies of other companies, and nobody follows you from here to other sites.',
        'In addition your browser remembers on this device, under one name: who is signed in, what you chose for this device (theme, shortcuts, how many items a page shows, whether you want to see the tutorial again), when you last saw the lists of scenarios and media, and, for at most a week, changes that you had not saved when your session ended. Signing out removes who was signed in and the changes; the rest names you, if at all, by a number.',
        'So that the portal opens without a network, your browser also keeps its pages, which hold nothing about you, and, while you are signed in, your profile, your favourites, and the plans that you keep on this device, with their briefs and pictures. Signing out removes everything but the pages.',
      ],
    },
    {
      id: 'kept',
      title: 'How long we keep it',
      says: [
        [
          'Your account and what you upload: until you delete them (what you delete alone can be restored for some weeks, then it is gone), or your organisation’s agreement with us ends and you do not wish to stay.',
          'Sessions, and what we know of them: until you sign out, there or from elsewhere, they expire, or the account is deleted. Links for a new password: one hour.',
          'Failed attempts to sign in, and the server’s log: for as long as it takes to find and repel misuse.',
          'The record of security: for as long as the operator has set, a year unless decided otherwise. Nobody can change it, so it stays that long also when your account is deleted; what it then says is a number, times and network addresses, and no name.',
          'What we must keep by law, such as records of agreements: for as long as the law says, and locked away for anything else.',
        ],
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      says: [
        'You may, at any time and free of charge:',
        [
          'see what we keep about you, and take it with you: ‘Download my data’ on My profile gives you all of it in a form that machines can read;',
          'correct it: on My profile, under Update details, or by writing to us;',
          'have it deleted: ‘Delete my account’ on My profile. You choose whether what you published stays, without your name, or goes with the account. The record of security ends by itself, as said above;',
          'have its use restricted, and object to uses that rest on our legitimate interest;',
          'withdraw a consent for the time to come;',
          'complain to the data protection authority of the place where you live or work.',
        ],
      ],
    },
    {
      id: 'children',
      title: 'Children',
      says: [
        'The portal is for people who teach and train in health care. You must be at least 16 years old to consent to the use of your data yourself; below that a parent or guardian has to consent.',
        'We do not knowingly collect data from children under 13. If you believe that a child has given us data, write to us and we delete it.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      says: [
        'Data travels encrypted. Passwords are kept only in scrambled form, sessions end when you change your password, and files are handed out through addresses that soon stop working. Access on our side is limited to those who run the portal. Should something go wrong that puts your rights at risk, we tell you and the authority as the law requires.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      says: [
        'When we change what we do with data, we change this page and the date at its top, and tell signed-in users in advance if the change matters to them.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      says: [
        contacts.length > 0
          ? contacts
          : 'The contacts of the operator could not be loaded. You can find them under Support information.',
      ],
    },
  ];
}
