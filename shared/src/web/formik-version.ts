import formikPackage from 'formik/package.json';

/** Of the form library that the kit's form fields are made for; known without loading it. */
export const FORMIK_VERSION: string = formikPackage.version;
