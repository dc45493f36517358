import { useNotifications } from "@mantine/notifications";
import { lazy, Suspense } from "react";
import { LazyBoundary } from "../lazy-loading/LazyBoundary";

const ToastList = lazy(() => import("./ToastList"));

/** Where toasts appear; what draws them is loaded with the first one. */
export const Toasts = ({ autoClose }: { autoClose: number }) => {
  const { notifications, queue } = useNotifications();
  const wanted = notifications.length > 0 || queue.length > 0;
  return (
    <LazyBoundary>
      <Suspense fallback={null}>{wanted && <ToastList autoClose={autoClose} />}</Suspense>
    </LazyBoundary>
  );
};
