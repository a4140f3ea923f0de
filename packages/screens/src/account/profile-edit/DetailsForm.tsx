import type { DetailsField, DetailsProblem, ProfileEditActor } from '@community/machines/account';
import { Button, Form, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import * as page from '../account-page/account-page.css.ts';

interface DetailsFormProps {
  /** The running page. */
  actor: ProfileEditActor;
  /** Whether the details are on their way to the server. */
  isSaving: boolean;
  /** Whether it was sent with a mistake. */
  isWrong: boolean;
}

const fields = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', type: 'text' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', type: 'text' },
  { name: 'telephoneNumber', label: 'Telephone number', autoComplete: 'tel', type: 'tel' },
] as const;

const texts: Record<DetailsField, Record<DetailsProblem, string>> = {
  firstName: { missing: 'Enter your first name.', invalid: 'Use one line of at most 200 characters.' },
  lastName: { missing: 'Enter your last name.', invalid: 'Use one line of at most 200 characters.' },
  telephoneNumber: { missing: '', invalid: 'Enter a telephone number such as +44 20 7946 0018, or leave it empty.' },
};

/** The fields of the own details. A form sent with a mistake moves the focus to it. */
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
            {...(name === 'telephoneNumber' && { description: 'Optional. Only you and the operator see it.' })}
            value={details[name]}
            onChange={(value) => actor.send({ type: 'field.changed', field: name, value })}
            isInvalid={problem !== undefined}
            errorMessage={problem && texts[name][problem]}
          />
        );
      })}
      <div className={page.actions}>
        <Button type="submit" variant="primary" isPending={isSaving} pendingLabel="Saving your details">
          Save changes
        </Button>
      </div>
    </Form>
  );
}
