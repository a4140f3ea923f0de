import type { PlanContent } from '@community/contract/content';
import { DevicePicture } from '@community/pictures/monitor';
import { MediaPicture } from '../parts/summary/MediaPicture.tsx';

interface PlanPictureProps {
  content: PlanContent;
}

/** The small picture of an item of a plan: the thumbnail of an image or video, the device of a scenario. */
export function PlanPicture({ content }: PlanPictureProps) {
  return content.kind === 'media' ? (
    <MediaPicture item={content} size="small" />
  ) : (
    <DevicePicture
      deviceId={content.device_id}
      vitals={content.initial_vitals}
      age={content.patient_age}
      size="small"
    />
  );
}
