import { demoNotice } from '@community/contract/demo-notice';

/** What every page of an open demo says of itself, for pages that are written here. */
export const noticeHtml = `<aside aria-label="About this demo"><strong>${demoNotice.lead}</strong> ${demoNotice.text}</aside>`;
