/** The screens of registration and passwords; not with sign-in, which needs neither the contract nor its client. */
export const loadAccountPages = () => import("./account-pages");
