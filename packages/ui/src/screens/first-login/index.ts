export { FirstLogin, type FirstLoginProps } from './FirstLogin.tsx';
