/** A route's metadata. */
export interface RouteHandle {
  /** The parent page, for Back on small screens, and the first breadcrumb. */
  parent: { label: string; href: string };
  /** The page itself, as the last breadcrumb of the account area. Not needed for pages in its menu. */
  label?: string;
}
