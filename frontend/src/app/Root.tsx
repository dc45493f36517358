import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { OfflineBanner } from "@/ui";
import { PendingChangesNotice } from "./pending-changes/PendingChangesNotice";
import classes from "./shell.module.css";

/** On a new screen, keyboard and screen reader start at its main part. */
const useFocusOnNavigation = () => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
};

/** What is around every screen. */
export const Root = () => {
  useFocusOnNavigation();
  return (
    <>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <OfflineBanner />
      <PendingChangesNotice />
      <Outlet />
      <ScrollRestoration />
    </>
  );
};
