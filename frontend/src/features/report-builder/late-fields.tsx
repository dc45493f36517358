import { lazy, Suspense } from "react";
import { Loading } from "@/ui";

const Buildings = lazy(() => import("./BuildingsField"));
const Comparables = lazy(() => import("./ComparablesField"));

/** Behind their folds, and loaded when those are opened. */
export const BuildingsField = () => (
  <Suspense fallback={<Loading text="Loading..." />}>
    <Buildings />
  </Suspense>
);

export const ComparablesField = () => (
  <Suspense fallback={<Loading text="Loading..." />}>
    <Comparables />
  </Suspense>
);
