import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A library that is bundled into the pages, and not installed beside them. */
export interface BundledLibrary {
  name: string;
  version: string;
  /** An SPDX expression; null if the library declares none. */
  licence: string | null;
}

interface Bill {
  metadata: { component: { name: string } };
  components: { 'bom-ref': string }[];
}

const asComponent = ({ name, version, licence }: BundledLibrary) => ({
  'bom-ref': `${name}@${version}`,
  type: 'library',
  name,
  version,
  scope: 'required',
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  ...(licence !== null && {
    licenses: [licence.includes(' ') ? { expression: licence } : { license: { id: licence } }],
  }),
});

/**
 * Writes the software bill of materials of the staged release in CycloneDX format: what npm finds installed in it, and
 * what the pages are built from.
 * @param name of the portal; npm would take that of the folder.
 */
export async function writeBillOfMaterials(
  target: string,
  name: string,
  bundled: readonly BundledLibrary[],
): Promise<void> {
  const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
    cwd: target,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`npm sbom failed: ${stdout}${stderr}`);
  const bill = JSON.parse(stdout) as Bill;
  bill.metadata.component.name = name;
  const known = new Set(bill.components.map((component) => component['bom-ref']));
  bill.components.push(...bundled.map(asComponent).filter((component) => !known.has(component['bom-ref'])));
  await writeFile(join(target, 'sbom.cdx.json'), JSON.stringify(bill, null, 2));
}
