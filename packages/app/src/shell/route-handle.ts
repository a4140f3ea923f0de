/** A route's metadata. */
export interface RouteHandle {
  /** The page above it, where Back leads on small screens, and where its breadcrumbs begin. */
  parent: { label: string; href: string };
  /**
   * The page itself, as the last breadcrumb of the account area. Pages that stand in its menu need none.
   */
  label?: string;
}
