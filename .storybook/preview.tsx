export { default } from '@community/catalogue/preview';
