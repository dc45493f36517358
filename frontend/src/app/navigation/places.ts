import { iconPaths } from "@/ui";

/** A screen that the navigation leads to. */
export interface Place {
  to: string;
  label: string;
  icon: string;
  /** Further paths at which it is the chosen one. */
  also?: readonly string[];
}

export const home: Place = { to: "/dashboard", label: "Dashboard", icon: iconPaths.home };
export const reports: Place = {
  to: "/reports",
  label: "Reports",
  icon: iconPaths.list,
  also: ["/reports/deleted"],
};
export const comparables: Place = {
  to: "/reports/comparables",
  label: "Sales",
  icon: iconPaths.tag,
  also: ["/reports/comparables/import"],
};
export const costs: Place = { to: "/reports/analytics", label: "Cost analytics", icon: iconPaths.costs };
export const newReport: Place = { to: "/reports/new", label: "New Report", icon: iconPaths.plus };
export const profile: Place = {
  to: "/profile",
  label: "Profile",
  icon: iconPaths.person,
  also: ["/reports/profile", "/profile-setup"],
};
export const practice: Place = { to: "/practice", label: "Practice", icon: iconPaths.practice };
export const account: Place = { to: "/account", label: "Account", icon: iconPaths.pen };

export const isAt = ({ to, also = [] }: Place, pathname: string): boolean =>
  pathname === to || also.includes(pathname);
