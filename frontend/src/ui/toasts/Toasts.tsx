import { useNotifications } from "@mantine/notifications";
import { lazy, Suspense } from "react";
import { LazyBoundary } from "../lazy-loading/LazyBoundary";

const ToastList = lazy(() => import("./ToastList"));

/** Shows the toasts. Its list is loaded with the first toast. */
export const Toasts = ({ autoClose }: { autoClose: number }) => {
  const { notifications, queue } = useNotifications();
  const hasToasts = notifications.length > 0 || queue.length > 0;
  return (
    <LazyBoundary>
      <Suspense fallback={null}>{hasToasts && <ToastList autoClose={autoClose} />}</Suspense>
    </LazyBoundary>
  );
};
