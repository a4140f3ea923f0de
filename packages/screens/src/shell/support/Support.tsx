import type { ConfigurationActor } from '@community/machines/shell';
import { supportTexts } from '@community/messages/shell';
import { Link, Skeleton } from '@community/ui';
import { useSelector } from '@xstate/react';
import { AccountPage } from '../../account/account-page/AccountPage.tsx';
import * as page from '../../account/account-page/account-page.css.ts';
import { Fact, Facts } from '../../account/account-page/Facts.tsx';
import { LoadFailure } from '../failures/LoadFailure.tsx';
import { isNamed } from '../legal/operator.ts';

export interface SupportProps {
  /** The operator's public details. */
  actor: ConfigurationActor;
}

/** Whom to contact, and what to report. */
export function Support({ actor }: SupportProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { configuration, failure } = useSelector(actor, (snapshot) => snapshot.context);
  return (
    <AccountPage title={supportTexts.title} isBusy={state === 'loading'}>
      {state === 'loading' && (
        <>
          <div className={page.prose}>
            <Skeleton width="85%" />
          </div>
          <div className={page.facts}>
            {['60%', '55%', '70%', '35%'].map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        </>
      )}
      {state === 'failed' && (
        <LoadFailure title={supportTexts.failed} failure={failure} onRetry={() => actor.send({ type: 'retried' })} />
      )}
      {configuration && <Contacts {...configuration} />}
      <p className={page.note}>
        {supportTexts.readThe} <Link href="/terms">{supportTexts.terms}</Link> {supportTexts.andThe}{' '}
        <Link href="/privacy">{supportTexts.privacyPolicy}</Link>.
      </p>
    </AccountPage>
  );
}

type ContactsProps = Pick<
  NonNullable<ReturnType<ConfigurationActor['getSnapshot']>['context']['configuration']>,
  'operator' | 'support' | 'version'
>;

function Contacts({ operator, support, version }: ContactsProps) {
  const isEmpty = support.email === null && support.phone === null && support.url === null;
  return (
    <>
      <p className={page.prose}>
        {isNamed(operator) && `${supportTexts.runBy(operator.name)} `}
        {isEmpty ? supportTexts.noContacts : supportTexts.whatToSay}
      </p>
      <Facts>
        {support.email !== null && (
          <Fact term={supportTexts.email}>
            <Link href={`mailto:${support.email}`}>{support.email}</Link>
          </Fact>
        )}
        {support.phone !== null && (
          <Fact term={supportTexts.telephone}>
            <Link href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>{support.phone}</Link>
          </Fact>
        )}
        {support.url !== null && (
          <Fact term={supportTexts.website}>
            <Link href={support.url}>{support.url}</Link>
          </Fact>
        )}
        <Fact term={supportTexts.version}>{version}</Fact>
      </Facts>
    </>
  );
}
