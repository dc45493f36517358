import { useNetwork } from "@mantine/hooks";
import classes from "./feedback.module.css";

/** A line over every screen while there is no connection. */
export const OfflineBanner = () => {
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && (
        <div className={classes.offline}>
          You are offline. What you see may not be up to date; what you type is kept on this device until
          there is a connection.
        </div>
      )}
    </div>
  );
};
