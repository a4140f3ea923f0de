import { edges, portrait } from './PatientPicture.css.ts';
import { portraitUrl } from './portraits.ts';

export interface PatientPictureProps {
  /** The scenario's `patient_photo`, 0 to 106; null, and any other number, shows a neutral silhouette. */
  readonly index: number | null;
  /** Text alternative. Without one it is decorative. */
  readonly label?: string;
  /**
   * Edge of the square: `small` 48 px, `medium` 96 px, `large` 192 px.
   * @default 'medium'
   */
  readonly size?: keyof typeof edges;
}

/** A patient's drawn portrait, loaded when it comes near the viewport. */
export function PatientPicture({ index, label = '', size = 'medium' }: PatientPictureProps) {
  return (
    <img
      className={portrait}
      src={portraitUrl(index)}
      alt={label}
      width={edges[size]}
      height={edges[size]}
      loading="lazy"
      decoding="async"
    />
  );
}
