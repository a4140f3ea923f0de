import { licenseTexts } from '@community/messages/licensing';
import { formatDate } from '@community/ui/format';

/** How long a licence holds, as in 'until 10 June 2026'. */
export const describeEnd = (validUntil: string | null): string =>
  validUntil === null ? licenseTexts.withoutEnd : licenseTexts.until(formatDate(validUntil));
