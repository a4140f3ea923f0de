import type { MonitorAlarm } from '@community/contract/content';
import { alarmTexts } from '@community/messages/pictures';

/** An alarm in the words of monitors. */
export const alarmText = ({ cause }: MonitorAlarm): string => {
  if (typeof cause === 'string') return alarmTexts.causes[cause];
  const sign = alarmTexts.signs[cause.sign];
  return cause.side === 'low' ? alarmTexts.low(sign) : alarmTexts.high(sign);
};
