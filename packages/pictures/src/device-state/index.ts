export { type DeviceCondition, StateDevice, type StateDeviceProps } from './StateDevice.tsx';
