import { useEffect, useState } from "react";
import { onPhotographNews } from "@/lib/photographs/photograph-channel";
import { readPhotographs } from "@/lib/photographs/photograph-store";
import { useUser } from "@/lib/session/session";

/** How many photographs of a report this device holds that the server does not have; `undefined` until it is known. */
export const useUnsentPhotographs = (reportId: number): number | undefined => {
  const { id: userId } = useUser();
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      const unsent = (await readPhotographs(userId)).filter(({ owner }) => owner === reportId);
      if (wanted) setCount(unsent.length);
    };
    void read();
    const stop = onPhotographNews(({ kind }) => kind !== "progress" && void read());
    return () => {
      wanted = false;
      stop();
    };
  }, [userId, reportId]);
  return count;
};
