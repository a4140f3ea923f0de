import type { ProfileEditActor } from '@community/machines/account';
import { profileEditTexts } from '@community/messages/account';
import { Button, Form, Skeleton, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { lazyPart } from '../../shell/lazy-part/LazyPart.tsx';
import { PartNotice } from '../../shell/lazy-part/PartNotice.tsx';
import * as page from '../account-page/account-page.css.ts';
import type { LanguagesFieldProps } from './LanguagesField.tsx';

// Its list and its tags weigh four times as much as the rest of the page.
const LanguagesField = lazyPart<LanguagesFieldProps>(
  async () => ({ default: (await import('./LanguagesField.tsx')).LanguagesField }),
  { Waiting: () => <Skeleton shape="block" height="76px" />, Failure: PartNotice },
);

interface DetailsFormProps {
  /** The running page. */
  actor: ProfileEditActor;
  /** Whether the details are being sent to the server. */
  isSaving: boolean;
  /** Whether it was sent with a mistake. */
  isWrong: boolean;
}

const fields = [
  { name: 'firstName', label: profileEditTexts.firstName, autoComplete: 'given-name', type: 'text' },
  { name: 'lastName', label: profileEditTexts.lastName, autoComplete: 'family-name', type: 'text' },
  { name: 'telephoneNumber', label: profileEditTexts.telephoneNumber, autoComplete: 'tel', type: 'tel' },
] as const;

/** The fields of the user's details. A form submitted with an error moves the focus to it. */
export function DetailsForm({ actor, isSaving, isWrong }: DetailsFormProps) {
  const { details, problems } = useSelector(actor, (snapshot) => snapshot.context);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isWrong) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }, [isWrong]);
  return (
    <Form
      ref={form}
      className={page.fields}
      validationBehavior="aria"
      onSubmit={() => actor.send({ type: 'form.submitted' })}
    >
      {fields.map(({ name, ...field }) => {
        const problem = problems[name];
        return (
          <TextField
            key={name}
            {...field}
            name={name}
            isRequired={name !== 'telephoneNumber'}
            {...(name === 'telephoneNumber' && { description: profileEditTexts.telephoneHint })}
            value={details[name]}
            onChange={(value) => actor.send({ type: 'field.changed', field: name, value })}
            isInvalid={problem !== undefined}
            errorMessage={problem && profileEditTexts.problems[name][problem]}
          />
        );
      })}
      <LanguagesField
        languages={details.languages}
        onChange={(languages) => actor.send({ type: 'languages.chosen', languages })}
      />
      <div className={page.actions}>
        <Button type="submit" variant="primary" isPending={isSaving} pendingLabel={profileEditTexts.saving}>
          {profileEditTexts.save}
        </Button>
      </div>
    </Form>
  );
}
