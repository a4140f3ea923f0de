import { type ContentItem, isMediaItem } from '@community/machines/content';
import { DevicePicture } from '@community/pictures/monitor';
import { MediaPicture } from './MediaPicture.tsx';

export interface ContentPictureProps {
  item: ContentItem;
  /**
   * `small` is 60 pixels wide, `medium` fills its column.
   * @default 'medium'
   */
  size?: 'small' | 'medium';
}

/** The picture of a piece of content beside its name: the thumbnail of an image or video, the device of a scenario. */
export function ContentPicture({ item, size = 'medium' }: ContentPictureProps) {
  return isMediaItem(item) ? (
    <MediaPicture item={item} size={size} />
  ) : (
    <DevicePicture
      deviceId={item.device_id}
      vitals={item.initial_vitals}
      age={item.patient_age}
      size={size === 'small' ? 'small' : 'thumbnail'}
    />
  );
}
