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
import { profileForReports, profilePage, profileSetupPage } from "@/features/profile";
import { deletedReportsPage, reportListPage } from "@/features/reports";
import { verificationPage, verifyCodePage } from "@/features/verification";
import { Loading } from "@/ui";
import { Root } from "./Root";
import { RouteError } from "./RouteError";
import { LoggedOutOnly, SignedInOnly } from "./SessionGate";

const toDashboard = <Navigate to="/dashboard" replace />;
const reportsArea = async () => ({ Component: (await import("./ReportsArea")).ReportsArea });
const dashboard = async () => ({ Component: (await import("./dashboard-route")).DashboardPage });

const loggedOut: RouteObject[] = [
  { path: "login", lazy: loginPage },
  { path: "register", lazy: registerPage },
];

const forAnyone: RouteObject[] = [
  { path: "verify-email", lazy: verifyEmailPage },
  { path: "forgot-password", lazy: forgotPasswordPage },
  { path: "reset-password", lazy: resetPasswordPage },
  { path: "account-deleted", lazy: accountDeletedPage },
  { path: "terms", lazy: termsPage },
  { path: "privacy", lazy: privacyPage },
  { path: "verify", lazy: verifyCodePage },
  { path: "verify/:code", lazy: verificationPage },
];

const reports: RouteObject[] = [
  { index: true, lazy: reportListPage },
  {
    path: "builder/:reportId",
    lazy: async () => ({ Component: (await import("./builder-route")).BuilderPage }),
  },
  { path: "new", lazy: async () => ({ Component: (await import("./new-report-route")).NewReportPage }) },
  { path: "profile", lazy: profileForReports },
  { path: "analytics", lazy: analyticsPage },
  { path: "deleted", lazy: deletedReportsPage },
  { path: "*", element: toDashboard },
];

const signedIn: RouteObject[] = [
  { path: "dashboard", lazy: dashboard },
  { path: "account", lazy: accountPage },
  { path: "profile", lazy: profilePage },
  { path: "profile-setup", lazy: profileSetupPage },
  { path: "reports", lazy: reportsArea, children: reports },
];

/** Every screen, each loaded when it is visited. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: Loading,
    children: [
      { Component: LoggedOutOnly, children: loggedOut },
      ...forAnyone,
      { Component: SignedInOnly, children: signedIn },
      { path: "/", element: toDashboard },
      { path: "*", element: toDashboard },
    ],
  },
];
