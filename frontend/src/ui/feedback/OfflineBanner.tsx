import type { ReactNode } from "react";
import { useIsOnline } from "@/lib/sync/use-is-online";
import classes from "./offline-banner.module.css";

/** One line above every screen while there is no connection; `children` stand behind its text. */
export const OfflineBanner = ({ children }: { children?: ReactNode }) => {
  const online = useIsOnline();
  return (
    <div role="status">
      {!online && <div className={classes.banner}>You are offline; your work is kept. {children}</div>}
    </div>
  );
};
