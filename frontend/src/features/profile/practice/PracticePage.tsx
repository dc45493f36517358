import { type ComponentType, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { lazyWithRetry, Page, PageHeader, TextLink } from "@/ui";
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
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (!chosen) return null;
  if (!opened.includes(chosen.id)) setOpened([...opened, chosen.id]);
  return (
    <Page title="Practice">
      <PageHeader
        title="Practice"
        description={
          <>
            Your name and letterhead stand in your <TextLink to="/profile">profile</TextLink>.
          </>
        }
      />
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
      {parts
        .filter(({ id }) => opened.includes(id))
        .map(({ id, Part }) => (
          // What is typed in a part stays while another one is looked at.
          <div key={id} hidden={id !== chosen.id}>
            <Part />
          </div>
        ))}
    </Page>
  );
};
