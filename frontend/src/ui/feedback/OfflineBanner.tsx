import { useNetwork } from "@mantine/hooks";
import type { ReactNode } from "react";
import classes from "./offline-banner.module.css";

/** One line above every screen while there is no connection; `children` stand behind its text. */
export const OfflineBanner = ({ children }: { children?: ReactNode }) => {
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && <div className={classes.banner}>You are offline; your work is kept. {children}</div>}
    </div>
  );
};
