import { Button } from "@mantine/core";
import { type ComponentType, useEffect, useState } from "react";
import { ErrorState } from "../feedback/ErrorState";
import { Loading } from "../feedback/Loading";

/**
 * A component that is loaded when it is first shown; `Waiting` stands in its place until then. A failed load shows an
 * error with a retry, so the form around it stays.
 */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<object> = Loading,
) => {
  let loaded: ComponentType<Props> | undefined;

  return function LazyPart(props: Props) {
    const [state, setState] = useState<"loading" | "failed" | "loaded">(loaded ? "loaded" : "loading");
    useEffect(() => {
      if (state !== "loading") return;
      let isShown = true;
      const finish = (outcome: "failed" | "loaded") => isShown && setState(outcome);
      load().then(
        (component) => {
          loaded = component;
          finish("loaded");
        },
        () => finish("failed"),
      );
      return () => {
        isShown = false;
      };
    }, [state]);

    if (state === "failed")
      return (
        <ErrorState
          title="This part could not be loaded"
          message="There may be a new version of Takseru: reload the page, and what you typed is still here."
          onRetry={() => setState("loading")}
          action={
            <Button variant="subtle" onClick={() => window.location.reload()}>
              Reload the page
            </Button>
          }
        />
      );
    const Part = loaded;
    return state === "loaded" && Part ? <Part {...props} /> : <Waiting />;
  };
};
