import { Navigate, type RouteObject } from "react-router";
import { analyticsPage } from "@/features/analytics";
import {
  accountDeletedPage,
  accountPage,
  forgotPasswordPage,
  loginPage,
  registerPage,
  resetPasswordPage,
  verifyEmailPage,
} from "@/features/auth";
import { privacyPage, termsPage } from "@/features/legal";
import { practicePage, profileForReports, profilePage, profileSetupPage } from "@/features/profile";
import { deletedReportsPage, reportListPage } from "@/features/reports";
import { sentPage, verificationPage, verifyCodePage } from "@/features/verification";
import { PageLoading } from "@/ui";
import { BarLoading } from "./BarLoading";
import { Shell } from "./navigation/Shell";
import { ReportScreens, ReportsArea } from "./ReportsArea";
import { Root } from "./Root";
import { RouteError } from "./RouteError";
import { LoggedOutOnly, SignedInOnly } from "./SessionGate";

const toDashboard = <Navigate to="/dashboard" replace />;
const dashboard = async () => ({ Component: (await import("./dashboard-route")).DashboardPage });
// By their own modules: the door of the sales has parts of the builder, which would come with the first screen.
const sales = async () => ({
  Component: (await import("@/features/comparables/list/SalesPage")).SalesPage,
});
const salesImport = async () => ({
  Component: (await import("@/features/comparables/import/ImportPage")).ImportPage,
});
const builder = async () => ({ Component: (await import("./builder-route")).BuilderPage });
const signing = async () => ({ Component: (await import("./signing-route")).SigningPage });
const newReport = async () => ({ Component: (await import("./new-report-route")).NewReportPage });

/** What stands around these screens is drawn at once, and stays when one of them cannot be loaded. */
const loaded = (children: RouteObject[], HydrateFallback = PageLoading): RouteObject => ({
  HydrateFallback,
  ErrorBoundary: RouteError,
  children,
});

const loggedOut: RouteObject[] = [
  { path: "login", lazy: loginPage },
  { path: "register", lazy: registerPage },
];

const forAnyone: RouteObject[] = [
  { path: "verify-email", lazy: verifyEmailPage },
  { path: "forgot-password", lazy: forgotPasswordPage },
  { path: "reset-password", lazy: resetPasswordPage },
  { path: "account-deleted", lazy: accountDeletedPage },
  { path: "verify", lazy: verifyCodePage },
  { path: "verify/:code", lazy: verificationPage },
  { path: "sent/:token", lazy: sentPage },
];

const legal: RouteObject[] = [
  { path: "terms", lazy: termsPage },
  { path: "privacy", lazy: privacyPage },
];

const reports: RouteObject[] = [
  { index: true, lazy: reportListPage },
  { path: "profile", lazy: profileForReports },
  { path: "analytics", lazy: analyticsPage },
  { path: "comparables", lazy: sales },
  { path: "comparables/import", lazy: salesImport },
  { path: "deleted", lazy: deletedReportsPage },
  { path: "*", element: toDashboard },
];

/** Screens for signed-in users, beside the navigation. */
const besideNavigation: RouteObject[] = [
  { path: "dashboard", lazy: dashboard },
  { path: "account", lazy: accountPage },
  { path: "profile", lazy: profilePage },
  { path: "practice", lazy: practicePage },
  { path: "profile-setup", lazy: profileSetupPage },
  { path: "reports", Component: ReportsArea, children: reports },
];

/** Screens for signed-in users that have a bar of their own in place of the navigation. */
const withOwnBar: RouteObject[] = [
  {
    path: "reports",
    Component: ReportScreens,
    children: [
      { path: "builder/:reportId", lazy: builder },
      { path: "builder/:reportId/sign", lazy: signing },
      { path: "new", lazy: newReport },
    ],
  },
];

/** Every screen, each loaded when it is visited. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: PageLoading,
    children: [
      { Component: LoggedOutOnly, children: loggedOut },
      ...forAnyone,
      {
        Component: Shell,
        children: [loaded(legal), { Component: SignedInOnly, children: [loaded(besideNavigation)] }],
      },
      { Component: SignedInOnly, children: [loaded(withOwnBar, BarLoading)] },
      { path: "/", element: toDashboard },
      { path: "*", element: toDashboard },
    ],
  },
];
