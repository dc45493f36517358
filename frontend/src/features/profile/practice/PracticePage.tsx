import type { ComponentType } from "react";
import { Link, useSearchParams } from "react-router";
import { lazyWithRetry, Page, PageHeader } from "@/ui";
import { ClientsPanel } from "../clients/ClientsPanel";
import classes from "./practice-page.module.css";

/** Loaded when a part other than the clients is opened. */
const loadPanels = () => import("../panels");

const parts: ReadonlyArray<{ id: string; title: string; Part: ComponentType }> = [
  { id: "clients", title: "Clients", Part: ClientsPanel },
  { id: "texts", title: "Texts", Part: lazyWithRetry(async () => (await loadPanels()).TextsPanel) },
  { id: "phrases", title: "Phrases", Part: lazyWithRetry(async () => (await loadPanels()).PhrasesPanel) },
  { id: "fees", title: "Fees", Part: lazyWithRetry(async () => (await loadPanels()).FeesPanel) },
  {
    id: "signature",
    title: "Signature file",
    Part: lazyWithRetry(async () => (await loadPanels()).CertificatePanel),
  },
];

/** How the valuer works, apart from who the valuer is: clients, texts, phrases, fees and the signature file. */
export const PracticePage = () => {
  const [search] = useSearchParams();
  const chosen = parts.find(({ id }) => id === search.get("part")) ?? parts[0];
  if (!chosen) return null;
  const { Part } = chosen;
  return (
    <Page title="Practice">
      <PageHeader title="Practice" />
      <nav aria-label="Parts of the practice" className={classes.parts}>
        {parts.map(({ id, title }) => (
          <Link
            key={id}
            to={id === "clients" ? "/practice" : `/practice?part=${id}`}
            className={classes.part}
            aria-current={id === chosen.id ? "page" : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <Part key={chosen.id} />
    </Page>
  );
};
