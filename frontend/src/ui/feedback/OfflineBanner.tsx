import { useNetwork } from "@mantine/hooks";
import classes from "./offline-banner.module.css";

/** A line above every screen while there is no connection. */
export const OfflineBanner = () => {
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && (
        <div className={classes.banner}>
          You are offline. What you see may not be up to date; what you type is kept on this device until
          there is a connection.
        </div>
      )}
    </div>
  );
};
