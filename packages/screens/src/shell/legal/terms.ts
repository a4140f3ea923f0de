import { contactsOf, nameOf, type Operator, type Part } from './operator.ts';

/** The terms and conditions of this portal, in their parts. */
export function termsAndConditions(operator: Operator | null): Part[] {
  const name = nameOf(operator);
  const contacts = contactsOf(operator);
  return [
    {
      id: 'scope',
      title: 'What these terms are about',
      says: [
        `This portal is run by ${name} (“we”). It lets people who train with our simulation devices share training scenarios and media, and manage the licenses of their devices. By using it you agree to these terms; where you use it for an organisation, you agree on its behalf and confirm that you may.`,
      ],
    },
    {
      id: 'accounts',
      title: 'Your account',
      says: [
        [
          'Accounts are personal. Give true details, and keep your password to yourself.',
          'Tell us at once if you think that somebody else uses your account. You answer for what is done with it until you have told us.',
          'You must be at least 16 years old to agree to these terms yourself.',
          'We may disable an account that is used against these terms, having heard you first where that is possible.',
        ],
      ],
    },
    {
      id: 'training',
      title: 'For training only',
      says: [
        'Everything here serves education with simulated patients. Nothing is medical advice, a guideline or a medical device, and no scenario, value, trace or picture may be used to diagnose, monitor or treat a real patient. You decide, with your own professional judgement, whether a scenario suits your learners.',
      ],
    },
    {
      id: 'content',
      title: 'What you share',
      says: [
        'What you upload stays yours. By making it public you allow us to store, convert and show it, and the other users to download, adapt and use it for training, free of charge, for as long as it is public. Copies that others have downloaded before you take it back may be used on.',
        'Upload only what you may share: work of your own, or work under a license that allows it, which you then name. In particular you may not upload:',
        [
          'names, pictures, recordings or other data of real patients, even if altered, unless nobody can recognise them any more and you have whatever consent is needed;',
          'pictures of people who have not agreed to it;',
          'what breaks the law, another’s rights or good manners, and anything that harms computers.',
        ],
        'We may make private or delete what offends against this, and tell you why. Whoever finds such content can report it to us.',
      ],
    },
    {
      id: 'conduct',
      title: 'How the portal may be used',
      says: [
        'Do not try to get around limits or protections, to find out other people’s passwords or identities, to load the portal beyond what people need, or to copy its content on a large scale. Tests of its security are welcome if you ask us first.',
      ],
    },
    {
      id: 'licenses',
      title: 'Subscriptions and licenses',
      says: [
        'Device licenses rest on an agreement between you or your organisation and us. It says how many devices you may license, with which modules and for how long. A license belongs to one device at a time; you can return it and claim it for another.',
        [
          'Renewal: a recurring agreement renews for the same term. We send you notice at least 4 weeks before it does, with the price that will apply.',
          'Cancellation: you can cancel within a 15-day window that begins with the day of the renewal; what you have paid for the renewed term is then paid back. Apart from that you can cancel to the end of each term.',
          'When an agreement has ended, its devices can no longer be licensed. Your account, and what you have shared, stay.',
        ],
        'Rights that the law gives consumers beyond this are untouched.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability and changes',
      says: [
        'We run the portal with care but cannot promise that it is always there. We announce planned interruptions. Keep copies of what matters to you: you can download your own content, and all of your data, at any time. We may change and improve the portal; if we give it up, we tell you at least three months before.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      says: [
        'We are liable without limit for intent and gross negligence, for injury to life, body or health, and wherever the law does not allow a limit.',
        'Beyond that we are liable only for the breach of duties on which the agreement depends, and only for damage that is typical and could be foreseen. In total this liability is limited to what you or your organisation paid us in the twelve months before the damage; where nothing was paid, to 100 euros.',
        'Content comes from users. We do not check it before it is published, and do not vouch for its being correct or complete.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending the use',
      says: [
        'You can stop at any time and delete your account on My profile, where you choose whether what you published stays, without your name, or goes. We can end your use with four weeks’ notice, or at once for an important reason. Agreements about licenses run on according to their own terms.',
      ],
    },
    {
      id: 'privacy',
      title: 'Your data',
      says: ['Our privacy policy says what we keep about you, why, and what rights you have.'],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      says: [
        'We may change these terms for the time to come, and tell you at least four weeks before. If you do not agree, you can end the use until then; otherwise the new terms apply.',
      ],
    },
    {
      id: 'law',
      title: 'Law, and the rest',
      says: [
        `The law of the country where ${name} is based applies, without its rules about conflicts of laws; if you are a consumer, the protection that the law of your own country gives you remains. Should a part of these terms not hold, the others still do.`,
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
