export { Pagination, type PaginationProps } from './Pagination.tsx';
export { type PageGap, paginationRange } from './paginationRange.ts';
